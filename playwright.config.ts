import { randomBytes } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.mjs'
import { findFreePort } from './tools/free-port.mjs'

/** Each has a server and a fake beside it. */
const WORKERS = 2

/**
 * A real Chromium against the built product, each worker with a server and a fresh database of its own. This file
 * is read again in every worker process, which inherits the environment: port and password are chosen once.
 */
process.env.VATIO_E2E_PORT ??= String(await findFreePort(2 * WORKERS))
// With a letter and a digit whatever chance brings: the product asks for both.
process.env.VATIO_DEMO_PASSWORD ||= `${randomBytes(12).toString('base64url')}-k7`

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: 'e2e/pictures/{testFilePath}/{arg}{ext}',
  timeout: 180_000,
  expect: { timeout: 25_000 },
  workers: WORKERS,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // axe would measure the contrast of a colour that fades in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace costs a third of a test: `--trace on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.VATIO_CHROMIUM ?? findChromium() ?? undefined,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-default-browser-check',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--font-render-hinting=none',
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})
