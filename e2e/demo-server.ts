import { spawn } from 'node:child_process'
import { stop, untilReady } from './server-process.ts'

/** Port of the server of this worker; the next one is free for a fake of its tests. */
export function serverPort(): number {
  return Number(process.env.VATIO_E2E_PORT) + 2 * Number(process.env.TEST_PARALLEL_INDEX)
}

/** Starts the built Vatio with the demo company on a fresh database. */
export async function startDemoServer(): Promise<{ url: string; close(): Promise<void> }> {
  const port = String(serverPort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['tools/serve-for-browser-tests.mjs'], {
    env: { ...process.env, VATIO_PORT: port, VATIO_HOST: '127.0.0.1' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const close = () => stop(child)
  try {
    await untilReady(url, child)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}
