export const HEADERS = {
  'X-Request-Id': header(
    'The id of this request in the log of the service.',
    '5f1c2a80-3d4e-4b6a-9c1d-7e8f90a1b2c3',
  ),
  ETag: header(
    'Identifies this state. It changes whenever the state changes.',
    '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  'Cache-Control': header('Caches may store the answer and must revalidate it before each use.', 'no-cache'),
  RateLimit: header('The remaining requests `r`; one more is allowed in `t` seconds.', '"new_game";r=9;t=60'),
  'RateLimit-Policy': header('The limit: `q` requests in any `w` seconds.', '"new_game";q=10;w=60'),
  'Retry-After': header('Seconds until the request should be sent again.', '42'),
  Allow: header('The methods of the path.', 'GET, HEAD'),
};

function header(description: string, example: string) {
  return { description, schema: { type: 'string' }, example };
}
