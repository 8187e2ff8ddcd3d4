/** The body of an error of this service. */
type OwnError = { error: string; code?: string };

/**
 * Reads the body of an error; `undefined` if another server sent it. A proxy whose backend is down may answer 404 or 403
 * itself, and nothing may be given up or deleted because of that.
 */
export async function ownError(response: Response): Promise<OwnError | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, code, ...others } = body as Record<string, unknown>;
  const isOwn = typeof error === 'string' && (code === undefined || typeof code === 'string');
  return isOwn && Object.keys(others).length === 0 ? (body as OwnError) : undefined;
}
