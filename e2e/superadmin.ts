import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverPort } from './demo-server.ts'

/** Creates a superadmin on the running server, as its operator would: by the command, with the demo password. */
export function createSuperadmin(email: string): void {
  const port = String(serverPort())
  const folder = readdirSync(tmpdir()).find(
    (name) => name.startsWith('vatio-browser-') && name.split('-')[3] === port,
  )
  if (!folder) throw new Error(`the server on port ${port} has no data folder`)
  execFileSync(process.execPath, ['tools/command.mjs', 'admin', 'create-superadmin', email], {
    env: {
      ...process.env,
      VATIO_DATA_DIR: path.join(tmpdir(), folder),
      VATIO_ADMIN_PASSWORD: process.env.VATIO_DEMO_PASSWORD,
    },
    stdio: 'pipe',
  })
}
