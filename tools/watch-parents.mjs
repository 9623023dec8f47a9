import { readFileSync } from 'node:fs'

/**
 * npm runs a script through a shell, and neither passes on its own sudden death: a killed npm would leave
 * the server behind, with its port and data folder in use. Calls `onGone` once when npm or its shell is gone.
 * Only for processes started by npm: whoever starts the script directly may leave it running.
 */
export function watchParents(onGone, environment = process.env) {
  if (!environment.npm_lifecycle_event) return
  const parent = process.ppid
  const watched = [parent]
  const grandparent = isShell(parent) ? parentOf(parent) : null
  if (grandparent !== null && grandparent > 1) watched.push(grandparent)
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
  return statOf(pid)?.state !== 'Z'
}

function isShell(pid) {
  return /^(sh|dash|bash|ash|zsh|busybox)$/.test(statOf(pid)?.name ?? '')
}

function parentOf(pid) {
  return statOf(pid)?.parent ?? null
}

/** Name, state and parent of a process where the system has /proc. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const [state, parent] = text.slice(end + 2).split(' ')
    return { name: text.slice(text.indexOf('(') + 1, end), state, parent: Number(parent) }
  } catch {
    return null
  }
}
