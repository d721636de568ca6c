/*
 * Runs before msw's service worker, in the same script. msw keeps the list of its pages only in memory, so a worker that
 * the browser has restarted would pass their calls on to the static host. This script stores the list, and restores it
 * before the first call after a start.
 */
const PAGES = 'dealer-bridge.demo-pages';
let recalled;

addEventListener('message', event => {
  if (event.data === 'MOCK_ACTIVATE' && event.source) event.waitUntil(remember(event.source.id));
});

addEventListener('fetch', event => {
  if (recalled || activeClientIds.size > 0 || event.request.mode === 'navigate') return;
  // msw's own listener cannot wait for the list, so it must not see this call.
  event.stopImmediatePropagation();
  event.respondWith(recall().then(() => handleRequest(event, crypto.randomUUID(), Date.now())));
});

async function remember(id) {
  const pages = await caches.open(PAGES);
  await pages.put(`/${id}`, new Response());
}

async function recall() {
  const pages = await caches.open(PAGES);
  for (const page of await pages.keys()) {
    const id = new URL(page.url).pathname.slice(1);
    if (await clients.get(id)) activeClientIds.add(id);
    else await pages.delete(page);
  }
  recalled = true;
}
