import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../tools/free-port.mjs'
import { stop, untilReady } from './server-process.ts'

/** A separate Vatio on an empty database. */
export interface EmptyServer {
  readonly url: string
  /** Its data folder. */
  readonly folder: string
  /** Runs `npm run admin` on it, as its operator would, and returns what it prints. */
  admin(args: readonly string[], environment?: Readonly<Record<string, string>>): string
  close(): Promise<void>
}

/** @param environment differences from an empty installation without a mail server, e.g. the demo company. */
export async function startEmptyServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<EmptyServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vatio-empty-'))
  // Root hands the cluster to a system user, who must have access to it.
  chmodSync(folder, 0o711)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VATIO_|DATABASE_|SMTP_|GOOGLE_)/.test(name)),
  )
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: {
      ...inherited,
      VATIO_HOST: '127.0.0.1',
      VATIO_PORT: String(port),
      VATIO_PUBLIC_URL: url,
      VATIO_DATA_DIR: folder,
      VATIO_DEMO: 'off',
      VATIO_LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child)
  } catch (error) {
    await close()
    throw error
  }
  const admin: EmptyServer['admin'] = (args, more = {}) =>
    execFileSync(process.execPath, ['tools/command.mjs', 'admin', ...args], {
      env: { ...inherited, VATIO_DATA_DIR: folder, ...more },
      stdio: 'pipe',
      encoding: 'utf8',
    })
  return { url, folder, admin, close }
}
