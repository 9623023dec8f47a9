import { buildServer, buildWeb } from './build.mjs'
import { installDependencies } from './dependencies.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installedProgram, projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'
import { countSteps, endWith } from './terminal.mjs'

/**
 * `npm run campaign -- NAME [--option value]`: one long test of the built Vatio; without a name it lists
 * them.
 */
process.chdir(projectRoot)
// The campaign gets the signal too and cleans up; this process waits for its exit code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
try {
  const steps = countSteps(4)
  await steps.run('Node', () => checkNodeVersion())
  await steps.run('Dependencies', () => installDependencies())
  await steps.run('Server', () => buildServer())
  await steps.run('Web', () => buildWeb())
  const { code } = await runProgram(
    installedProgram('tsx'),
    ['tools/campaigns/campaign-command.ts', ...process.argv.slice(2)],
    { show: true },
  )
  process.exitCode = code
} catch (error) {
  endWith(error)
}
