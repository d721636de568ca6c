const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|::1|\[::1\]|127(?:\.\d{1,3}){3})$/i;

/** Whether a name or address is loopback, so that only this machine can reach it. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);
