import { Component } from 'preact';
import { bookletPages, bookletStyle, type PaperBooklet } from '../../../src/features/sheets/html.ts';
import { sheets as t } from '../../messages/messages.ts';
import { trustedMarkup } from './trusted.ts';

type Props = { paper: PaperBooklet };

/** Removes the styles that the booklet would inherit from the site's page. */
const HOST_STYLE = ':host { all: initial; display: block; }';

/** The whole booklet, visible only in print. Its style is in a shadow tree, so the site's style doesn't reach it. */
export class Paper extends Component<Props> {
  #host: HTMLElement | null = null;
  /** The size of the paper, which only a style of the document sets. */
  readonly #page = new CSSStyleSheet();

  override componentDidMount(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#page];
    this.#draw();
  }

  override componentDidUpdate({ paper }: Props): void {
    if (paper !== this.props.paper) this.#draw();
  }

  override componentWillUnmount(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#page);
  }

  override render() {
    return (
      <div
        class="paper"
        ref={(host) => {
          this.#host = host;
        }}
      />
    );
  }

  #draw(): void {
    const { paper } = this.props;
    const [size = ''] = /@page \{[^}]*\}/.exec(bookletStyle(paper)) ?? [];
    this.#page.replaceSync(size);
    if (this.#host) write(this.#host, paper);
  }
}

/** The first page with boards, as wide as its container. */
export class PreviewPaper extends Component<Props> {
  #place: HTMLElement | null = null;
  #host: HTMLElement | null = null;
  readonly #observer = new ResizeObserver(() => this.#scale());

  override componentDidMount(): void {
    if (this.#place) this.#observer.observe(this.#place);
    this.#draw();
  }

  override componentDidUpdate({ paper }: Props): void {
    if (paper !== this.props.paper) this.#draw();
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  override render() {
    return (
      <div
        class="preview-page"
        role="img"
        aria-label={t.preview}
        ref={(place) => {
          this.#place = place;
        }}
      >
        <div
          class="preview-paper"
          ref={(host) => {
            this.#host = host;
          }}
        />
      </div>
    );
  }

  #draw(): void {
    if (!this.#host) return;
    const pages = write(this.#host, this.props.paper);
    const first = pages.querySelector('.booklet-boards');
    for (const page of pages.querySelectorAll('.booklet-page')) if (page !== first) page.remove();
    this.#scale();
  }

  /** Scales the page, which has the size of its paper. */
  #scale(): void {
    const page = this.#host?.shadowRoot?.querySelector<HTMLElement>('.booklet-page');
    if (!this.#place || !this.#host || !page) return;
    const scale = this.#place.clientWidth / page.offsetWidth;
    this.#host.style.transform = `scale(${scale})`;
    this.#place.style.height = `${page.offsetHeight * scale}px`;
  }
}

/** Writes the pages into the shadow tree of an element. */
function write(host: HTMLElement, paper: PaperBooklet): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(HOST_STYLE + bookletStyle(paper));
  root.adoptedStyleSheets = [style];
  root.innerHTML = trustedMarkup(bookletPages(paper));
  return root;
}
