import type { Page } from '@playwright/test'
import { drawBillPhoto, phonePhoto, type BillPhoto } from '../e2e/billing/bill-qr-photo.ts'
import { ADDRESS, qrOf } from '../packages/domain/test/bill-qr.ts'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'

const LABEL = 'Elegir archivo'
/** Turned, blurred and shaded in turn; all of 12 megapixels. */
const conditions: readonly Partial<BillPhoto>[] = [
  {},
  { degrees: -20, blurPx: 0.8 },
  // Across, or the sheet would leave the photo.
  { degrees: 90, shadow: 0.7, widthPx: 4032, heightPx: 3024 },
  { degrees: 183, blurPx: 1.6, shadow: 0.3 },
]

const openPage = once(async (): Promise<Page> => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/billing/bill-capture')
  await page.getByLabel(LABEL, { exact: true }).waitFor({ state: 'attached' })
  return page
})

/** Milliseconds from the chosen file to the bill that is shown, of each photo. */
const readPhotos = once(async (): Promise<number[]> => {
  const page = await openPage()
  const times: number[] = []
  for (const condition of conditions) {
    const photo = { ...phonePhoto, text: ADDRESS + qrOf(), ...condition }
    const buffer = await drawBillPhoto(page, photo)
    const time = page.evaluate(measure)
    await page
      .getByLabel(LABEL, { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
    times.push(await time)
    await page.getByRole('button', { name: 'Leer otra factura' }).click()
    await page.getByLabel(LABEL, { exact: true }).waitFor({ state: 'attached' })
  }
  return times
})

function measure(): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun = 0
    document.addEventListener('change', () => (begun = performance.now()), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const refused = document.querySelector('main [role="alert"]')?.textContent
      if (refused) reject(new Error(refused))
      if (!document.body.textContent?.includes('Datos leídos')) return
      observer.disconnect()
      resolve(performance.now() - begun)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

export const benchmarks: Benchmark[] = [
  {
    name: 'QR of a bill from a photo of 12 megapixels, from the file to the screen, median',
    unit: 'ms',
    limit: 1_000,
    measure: async () => quantile(await readPhotos(), 0.5),
  },
  {
    name: 'the slowest of those photos',
    unit: 'ms',
    limit: 1_000,
    measure: async () => quantile(await readPhotos(), 1),
  },
]

export const end = closeBrowser
