import { startFakePvgis } from './fake-pvgis.ts'

/** Serves the fake of PVGIS until the process is ended, at the port that is given: `npx tsx apps/api/test/serve-fake-pvgis.ts 3100`. */
const { url, host } = await startFakePvgis(Number(process.argv[2] ?? 3100))
process.stdout.write(`VATIO_PVGIS_URL=${url} VATIO_PRIVATE_INTEGRATION_HOSTS=${host}\n`)
