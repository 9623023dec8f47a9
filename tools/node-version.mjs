import { CommandError } from './terminal.mjs'

const MINIMUM = [20, 19]
/** First versions with the fix of the Brotli decoder (CVE-2026-111497); Node 20 never gets one. */
const PATCHED = { 22: [23, 4], 24: [22, 1], 26: [12, 1] }

/** Refuses an old version of Node; returns the version, with advice where it lacks security fixes. */
export function checkNodeVersion(version = process.versions.node) {
  const [major, minor, patch] = version.split('.').map(Number)
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    throw new CommandError(
      `Vatio needs Node ${MINIMUM.join('.')} or newer and this is ${version}: install Node 22 or 24.`,
    )
  }
  const fixed = PATCHED[major]
  const isPatched = fixed ? minor > fixed[0] || (minor === fixed[0] && patch >= fixed[1]) : major > 26
  return isPatched ? version : `${version} (no longer patched: use 22.23.4, 24.22.1 or newer in production)`
}
