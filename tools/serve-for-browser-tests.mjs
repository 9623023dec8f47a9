import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * The built Vatio on a new data folder that is deleted when the process ends. It uses only port, host, demo
 * password and log level of the environment: tests must not use its DATABASE_URL or SMTP_URL.
 */
const PREFIX = 'vatio-browser-'
const KEPT = new Set(['VATIO_PORT', 'VATIO_HOST', 'VATIO_DEMO_PASSWORD', 'VATIO_LOG_LEVEL'])
for (const name of Object.keys(process.env)) {
  if (/^(VATIO_|DATABASE_|SMTP_|GOOGLE_)/.test(name) && !KEPT.has(name)) delete process.env[name]
}

removeLeftovers()
// The port is in the name so that a test finds the folder of its own server.
const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-${process.env.VATIO_PORT}-`))
// Root hands the cluster to a system user, who must have access to it.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// The worker that started this process holds the other end of stdin, so that the process ends with the
// worker.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()

process.env.VATIO_DATA_DIR = folder
process.env.VATIO_DEMO = 'on'
process.env.VATIO_DESIGN_PAGE = 'on'
process.env.VATIO_LOG_LEVEL ??= 'warn'
// Datadis, PVGIS and the metering service of Dynargy are the fake that a test starts at the next port, if any: never the real one.
const fake = `127.0.0.1:${Number(process.env.VATIO_PORT) + 1}`
process.env.VATIO_DATADIS_URL = `http://${fake}`
process.env.VATIO_PVGIS_URL = `http://${fake}`
process.env.VATIO_DYNARGY_METERING_URL = `http://${fake}/medidas`
process.env.VATIO_PRIVATE_INTEGRATION_HOSTS = fake
process.env.VATIO_CARTOCIUDAD_URL = 'off'
process.env.VATIO_MAP_SAMPLES = 'on'
await import('../apps/api/dist/main.js')

/** Folders of killed runs, whose database ended with them. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
