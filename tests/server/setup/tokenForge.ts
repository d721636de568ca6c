import { createHmac, generateKeyPairSync, sign as signRsa } from 'node:crypto';

/** Makes tokens with node:crypto alone, independently of the server's code. */
export type Claims = Readonly<Record<string, unknown>>;

const part = (value: string | Buffer): string => Buffer.from(value).toString('base64url');

export const jsonPart = (value: unknown): string => part(JSON.stringify(value));

const hmac = (text: string, secret: string, hash = 'sha256'): string =>
  createHmac(hash, secret).update(text).digest('base64url');

const HEADER: Claims = { alg: 'HS256', typ: 'JWT' };

/** A correctly signed token with this exact payload text. */
export function signedText(payload: string, secret: string, header: Claims = HEADER): string {
  const text = `${jsonPart(header)}.${part(payload)}`;
  return `${text}.${hmac(text, secret)}`;
}

export const signed = (payload: unknown, secret: string, header: Claims = HEADER): string =>
  signedText(JSON.stringify(payload), secret, header);

export function signedWith(hash: string, payload: unknown, secret: string, header: Claims): string {
  const text = `${jsonPart(header)}.${jsonPart(payload)}`;
  return `${text}.${hmac(text, secret, hash)}`;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const PUBLIC_PEM = String(publicKey.export({ type: 'spki', format: 'pem' }));
export const PUBLIC_JWK = publicKey.export({ format: 'jwk' });

export function rsaSigned(payload: unknown, header: Claims): string {
  const text = `${jsonPart(header)}.${jsonPart(payload)}`;
  return `${text}.${signRsa('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}
