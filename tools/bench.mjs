import { buildServer, buildWeb } from './build.mjs'
import { installDependencies } from './dependencies.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { installedProgram, projectRoot } from './project-root.mjs'
import { runProgram } from './run-program.mjs'
import { countSteps, endWith } from './terminal.mjs'

/**
 * `npm run bench [-- NAME…] [-- --write]`: measures against limits and alternatives; `--write` renews
 * docs/benchmarks.md.
 */
process.chdir(projectRoot)
try {
  const steps = countSteps(4)
  await steps.run('Node', () => checkNodeVersion())
  await steps.run('Dependencies', () => installDependencies())
  await steps.run('Server', () => buildServer())
  await steps.run('Web', () => buildWeb())
  // The built packages are measured, as production runs them.
  const { code } = await runProgram(installedProgram('tsx'), ['bench/bench.ts', ...process.argv.slice(2)], {
    show: true,
  })
  process.exitCode = code
} catch (error) {
  endWith(error)
}
