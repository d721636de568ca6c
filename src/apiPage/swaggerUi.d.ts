/** The bundle of swagger-ui-dist as a module, with the options used here. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: {
    readonly dom_id: string;
    readonly url: string;
    readonly deepLinking: boolean;
    readonly docExpansion: 'none' | 'list' | 'full';
    readonly filter: boolean;
    readonly displayRequestDuration: boolean;
    readonly persistAuthorization: boolean;
    readonly validatorUrl: null;
  }): void;
}
