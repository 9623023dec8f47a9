import { spawn } from 'node:child_process'

/**
 * Runs a program to its end and returns `{ code, output }`; the output is also shown as it comes when
 * `show` is set. A program that cannot be started has code 127.
 */
export function runProgram(command, args, { show = false, env = process.env, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: code ?? signalCode(signal), output }))
  })
}

function signalCode(signal) {
  return signal === 'SIGINT' ? 130 : 143
}

/** How to call npm: the very npm that runs this script, where one does. */
export function npmCommand(...args) {
  const own = process.env.npm_execpath
  if (own && own.endsWith('npm-cli.js')) return [process.execPath, [own, ...args]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}
