import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The built Vatio on a fresh data folder that goes when the process ends; port and password from the environment. */
const folder = mkdtempSync(path.join(tmpdir(), 'vatio-browser-'))
// Root hands the cluster to a system user, who must be able to walk in.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

process.env['VATIO_DATA_DIR'] = folder
process.env['VATIO_DEMO'] = 'on'
process.env['VATIO_LOG_LEVEL'] ??= 'warn'
process.env['VATIO_DESIGN_PAGE'] = 'on'
await import('../apps/api/dist/main.js')
