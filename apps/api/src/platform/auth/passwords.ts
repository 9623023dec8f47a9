import argon2 from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

// OWASP password storage: argon2id, 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// The hash of an unknown random password: an unknown account costs the same verification as a known one.
const DUMMY_HASH = await argon2.hash(crypto.randomUUID(), PARAMETERS)

// A flood of logins queues here instead of starving every other call of CPU. Beyond this queue the wait would
// be longer than anybody accepts.
const limitHashing = createConcurrencyLimit(2, 500)

/** Hashes a password for storage (argon2id, own salt). */
export async function hashPassword(password: string): Promise<string> {
  return limitHashing(() => argon2.hash(password.normalize('NFKC'), PARAMETERS))
}

/** Whether the password is the stored one. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(() =>
    argon2.verify(storedHash ?? DUMMY_HASH, password.normalize('NFKC')),
  )
  return storedHash !== null && matches
}
