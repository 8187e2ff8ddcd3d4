import type { FastifyInstance, FastifyReply } from 'fastify';

/** The HTML pages. */
export function pageRoutes(app: FastifyInstance, basePath: string): void {
  const send = (reply: FastifyReply, status: number, title: string, text: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(page(basePath, title, text));

  app.get('/', (_, reply) => send(reply, 200, 'Wordsearch', 'A word-search game with a JSON API.'));
  app.get('/game/:id', (_, reply) => send(reply, 200, 'Game', 'A game in play.'));
  app.get('/scoreboard', (_, reply) => send(reply, 200, 'Scoreboard', 'The fastest games of each category.'));
}

export function notFoundPage(basePath: string): string {
  return page(basePath, 'Not found', 'There is no such page.');
}

function page(basePath: string, title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${basePath}/">Start</a> · <a href="${basePath}/scoreboard">Scoreboard</a></p>
</body>
</html>
`;
}
