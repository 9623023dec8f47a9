/** What the commands say on the terminal: counted steps, one line each. */

/** An error that the person at the terminal can act on: printed as one line, without a stack. */
export class CommandError extends Error {}

/** Counts steps: `[2/5] Dependencies: up to date`. */
export function countSteps(total) {
  let current = 0
  return {
    /** Runs one step; `work` returns what to say when it is done. Long steps say that they go on. */
    async run(title, work) {
      current += 1
      const head = `[${current}/${total}] ${title}`
      const startedAt = Date.now()
      const seconds = () => Math.round((Date.now() - startedAt) / 1000)
      const note = setInterval(() => console.log(`${head} … ${seconds()} s`), 10_000)
      try {
        const said = await work()
        const time = seconds() >= 2 ? ` (${seconds()} s)` : ''
        console.log(`${head}${said ? `: ${said}` : ''}${time}`)
      } finally {
        clearInterval(note)
      }
    },
  }
}

/** Ends the process with one line for a {@link CommandError}, and with the stack for anything unexpected. */
export function endWith(error) {
  const isForPeople = error instanceof CommandError || error?.name === 'StartError'
  console.error(isForPeople ? `\n${error.message}` : error)
  process.exit(1)
}
