import { existsSync, readFileSync } from 'node:fs'
import { runProgram } from './run-program.mjs'

// The headless shell first: without the frame of a window it needs a third less of the processor.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine: VATIO_CHROMIUM first, then the usual places; null without one. */
export function findChromium(environment = process.env) {
  const chosen = environment.VATIO_CHROMIUM
  if (chosen) return existsSync(chosen) ? chosen : null
  return USUAL_PLACES.find((place) => existsSync(place)) ?? null
}

/**
 * Finds Chromium; on Debian as root it installs the headless shell where only another one, or none, is there.
 * Answers `{ path }` or `{ advice }`.
 */
export async function provideChromium() {
  const chosen = process.env.VATIO_CHROMIUM
  const found = findChromium()
  if (chosen && found === null) return { advice: `VATIO_CHROMIUM is ${chosen}, where there is no program.` }
  const canInstall = !chosen && found !== HEADLESS_SHELL && isDebian() && process.getuid?.() === 0
  const complaint = canInstall ? await installHeadlessShell() : null
  const path = findChromium()
  if (path !== null) return { path }
  const advice =
    'No Chromium found: install one (Debian: apt-get install chromium-headless-shell) or point VATIO_CHROMIUM at it.'
  return { advice: complaint === null ? advice : `${advice} apt-get said: ${complaint}` }
}

/** @returns the last line of apt-get when it failed, null when it did not. */
async function installHeadlessShell() {
  console.log('Installing the headless shell of Chromium with apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']
  let last = await runProgram('apt-get', install, { env })
  if (last.code !== 0) {
    await runProgram('apt-get', ['update'], { env })
    last = await runProgram('apt-get', install, { env })
  }
  return last.code === 0 ? null : (last.output.trim().split('\n').at(-1) ?? '')
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
