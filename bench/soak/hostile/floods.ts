import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { atOnce, flood, loginOf, send, upload, type Answered, type Attack, type Target } from './attack';

const forMs = 4_000;

const flooded = (name: string, clients: number, path: string, method = 'POST', body = '{}'): Attack => ({
  name: `flood: ${name}`,
  outcome: 'answered',
  run: target => flood(clients, forMs, () => send(target, path, { method, body })),
});

const cut: Answered = { status: 0, retryAfter: undefined, text: '' };

/** Opens connections, writes slowly on each, and reads nothing. */
async function slowly(
  target: Target,
  count: number,
  begin: string,
  then: string,
): Promise<readonly Answered[]> {
  const { hostname, port } = new URL(target.address);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(begin);
    socket.pause();
    return socket;
  });
  for (let turn = 0; turn < 20; turn += 1) {
    await setTimeout(500);
    for (const socket of sockets) if (!socket.destroyed && then !== '') socket.write(then);
  }
  for (const socket of sockets) socket.destroy();
  return sockets.map(() => cut);
}

const head = (target: Target, path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${Object.entries(loginOf(target))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}${more}`;

const longBatch = (target: Target): string => {
  const body = `{"redisIds":["${'x'.repeat(16_000_000)}"]`;
  return head(target, '/sync/batches/check', `Content-Length: ${body.length + 1}\r\n\r\n${body}`);
};

const wrong = (target: Target, index: number) =>
  send(target, '/users/login', {
    headers: { Authorization: `Basic ${btoa(`nobody ${index}:wrong password`)}` },
    body: '',
  });

const report = { report_name: 'trans_date', from_date: '2020-01-01', to_date: '2030-12-31' };

/** Many calls, and slow ones. */
export const floodAttacks: readonly Attack[] = [
  flooded('the description', 50, '/openapi.json', 'GET'),
  flooded('whether it lives', 50, '/healthz', 'GET'),
  flooded('whether it is ready', 50, '/readyz', 'GET'),
  flooded('lists', 100, '/master/itemmap/list'),
  flooded('searches', 100, '/itemmap/search/item'),
  flooded('the log', 50, '/log/list'),
  flooded('calls that do not exist', 50, '/nothing/at/all'),
  flooded('transactions', 50, '/report/maruti-sync', 'POST', '{"option":"trans_id","txtValue":"H"}'),
  {
    name: 'flood: 300 calls open at once',
    outcome: 'answered',
    run: target => atOnce(300, () => send(target, '/master/itemmap/list')),
  },
  {
    name: 'flood: 60 reports',
    outcome: 'answered',
    run: target =>
      atOnce(60, () => send(target, '/report/dms-txns/download', { body: JSON.stringify(report) })),
  },
  {
    name: 'flood: 20 uploads of 8 MB',
    outcome: 'answered',
    run: target => atOnce(20, () => upload(target, 'a.json', `[${' '.repeat(8_000_000)}`)),
  },
  {
    name: 'flood: 100 small uploads',
    outcome: 'answered',
    run: target => atOnce(100, () => upload(target, 'a.json', '[')),
  },
  {
    name: 'logins: 200 wrong ones at once',
    outcome: 'refused',
    run: target => atOnce(200, index => wrong(target, index)),
  },
  {
    name: 'logins: 500 tokens that are none',
    outcome: 'refused',
    run: target =>
      atOnce(500, index =>
        send(target, '/master/segmap/list', { headers: { Authorization: `Bearer a.b.${index}` } }),
      ),
  },
  {
    name: 'slow: 200 headers that never end',
    outcome: 'cut',
    run: target => slowly(target, 200, 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n'),
  },
  {
    name: 'slow: 200 bodies that never end',
    outcome: 'cut',
    run: target =>
      slowly(target, 200, head(target, '/master/segmap/add', 'Content-Length: 900000\r\n\r\n{'), ' '),
  },
  {
    name: 'slow: 8 uploads that never end',
    outcome: 'cut',
    run: target =>
      slowly(target, 8, head(target, '/upload/txn-upload', 'Content-Length: 9000000\r\n\r\n'), ' '),
  },
  {
    name: 'slow: 60 batches of 16 MB without their last byte',
    outcome: 'cut',
    run: target => slowly(target, 60, longBatch(target), ''),
  },
  {
    name: 'slow: 60 lists that nobody reads',
    outcome: 'cut',
    run: target =>
      slowly(target, 60, head(target, '/master/itemmap/list', 'Content-Length: 2\r\n\r\n{}'), ''),
  },
  {
    name: 'two lengths in one request',
    outcome: 'cut',
    run: target =>
      slowly(
        target,
        5,
        head(
          target,
          '/master/segmap/list',
          'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        ),
        '',
      ),
  },
];
