import { existsSync, readFileSync } from 'node:fs'
import { runProgram } from './run-program.mjs'

const USUAL_PLACES = [
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

/** Finds Chromium, or installs it where that is ours to do (root on Debian). Answers `{ path }` or `{ advice }`. */
export async function provideChromium() {
  const chosen = process.env.VATIO_CHROMIUM
  const found = findChromium()
  if (found !== null) return { path: found }
  if (chosen) return { advice: `VATIO_CHROMIUM is ${chosen}, where there is no program.` }
  const advice =
    'No Chromium found: install one (Debian: apt-get install chromium) or point VATIO_CHROMIUM at it.'
  if (!isDebian() || process.getuid?.() !== 0) return { advice }
  console.log('Installing Chromium with apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']
  let last = await runProgram('apt-get', install, { env })
  if (last.code !== 0) {
    await runProgram('apt-get', ['update'], { env })
    last = await runProgram('apt-get', install, { env })
  }
  const installed = findChromium()
  if (installed !== null) return { path: installed }
  return { advice: `${advice} apt-get said: ${last.output.trim().split('\n').at(-1) ?? ''}` }
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
