import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listenAnywhere } from './listen';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * Serves the built console like any static host: files, its own /config.json, and index.html for all other paths.
 * @param folder the folder of the built console
 * @param config the contents of /config.json
 * @param headers sent with every answer, if the host supports it
 * @param port any free port by default
 */
export async function serveConsole(
  folder: string,
  config: object,
  headers: OutgoingHttpHeaders = {},
  port = 0,
) {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    void (path === '/config.json' ? answer(response, '.json', JSON.stringify(config)) : file(response, path));
  });
  const file = async (response: ServerResponse, path: string) => {
    const type = extname(path);
    if (!(type in TYPES)) return answer(response, '.html', await readFile(join(folder, 'index.html')));
    const body = await readFile(join(folder, normalize(path))).catch(() => undefined);
    return body ? answer(response, type, body) : response.writeHead(404).end();
  };
  return listenAnywhere(server, port);
}

function answer(response: ServerResponse, type: string, body: string | Buffer) {
  response.writeHead(200, { 'Content-Type': TYPES[type] ?? 'application/octet-stream' });
  response.end(body);
}
