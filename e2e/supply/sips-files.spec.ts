import { gzipSync } from 'node:zlib'
import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

test('[ERR-077] reads a SIPS file, keeps what is of own supplies and shows it on the supply', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/sips-files' })
  const list = await page.request.get('/api/energy-crm/consumptionPoints', {
    headers: await sessionHeaders(page),
    params: { limit: 100, offset: 0, utilityType: 'electricity' },
  })
  const [points] = (await list.json()) as [{ idConsumptionPoint: string; cups: string | null }[]]
  // Other tests leave supplies without a CUPS.
  const supply = points.find(({ cups }) => cups !== null)
  const input = page.getByLabel('Leer un archivo de SIPS')
  await input.setInputFiles({ name: 'curva.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') })
  await expect(page.getByText(/No se ha podido procesar el archivo de SIPS/)).toBeVisible()

  const line = (cups: string, month: string, wh: number | string) =>
    `${cups},2026-${month}-01,2026-${month}-28,018,${wh},2000,3000,0,0,0,,,,,,,3300,4600,0,0,0,0,6,R`
  const lines = [
    ...Array.from({ length: 2_000 }, (_, at) =>
      line(`ES00219999${String(at).padStart(8, '0')}ZZ0F`, '01', 1),
    ),
    line(supply?.cups ?? '', '01', 123_000),
    line(supply?.cups ?? '', '02', 'mucho'),
  ]
  await input.setInputFiles({
    name: '202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv.gz',
    mimeType: 'application/gzip',
    buffer: gzipSync(lines.join('\n')),
  })
  await expect(page.getByText('Leído', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: '2.002' })).toBeVisible()
  await expect(page.getByText('consumoEnergiaActivaEnWhP1')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/energy-crm/consumption-points/${supply?.idConsumptionPoint}?tab=sips`)
  await expect(page.getByRole('cell', { name: '123,00' })).toBeVisible()
  await expect(page.getByText(/Del archivo 202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv.gz/)).toBeVisible()
})
