/** For onSubmit: the page handles the form, and the browser does not send it. */
export function submitting(act: (data: FormData) => unknown) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    act(new FormData(event.currentTarget as HTMLFormElement));
  };
}

/** Ref callbacks. They are at module level because Preact calls a ref again when the function changes. */

export function moveFocus(element: HTMLElement | null): void {
  element?.focus();
}

export function selectText(field: HTMLTextAreaElement | null): void {
  field?.select();
}

export function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}

export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
