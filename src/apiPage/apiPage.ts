import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './apiPage.css';
import { readConfig } from '../config';
import { trustSanitised } from './trustSanitised';

// Swagger UI draws with innerHTML as soon as it starts.
trustSanitised();
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
await showCalls().catch(showFailure);

/** Shows the calls of the API that the console uses; users may try them with a login or an API key. */
async function showCalls(): Promise<void> {
  const { apiHost } = await readConfig(fetch.bind(window));
  SwaggerUI({
    dom_id: '#api',
    url: `${apiHost}/openapi.json`,
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    displayRequestDuration: true,
    // A token would otherwise stay in the browser after a logout.
    persistAuthorization: false,
    // The validator would send the description to an external server.
    validatorUrl: null,
  });
}

function showFailure(error: unknown): void {
  document.querySelector('#api')?.append(error instanceof Error ? error.message : String(error));
}
