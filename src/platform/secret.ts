import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits can't be guessed, so one round of SHA-256 is enough to store a secret. */
const SECRET_BYTES = 24;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

export function matchesSecret(secret: string, stored: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(stored));
}
