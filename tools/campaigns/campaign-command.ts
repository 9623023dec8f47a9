import { Course, readOptions, summaryLine, type Campaign } from './campaign.ts'

const campaigns: Readonly<Record<string, () => Promise<{ campaign: Campaign }>>> = {
  kills: () => import('./kills.campaign.ts'),
  'power-cuts': () => import('./power-cuts.campaign.ts'),
  fuzz: () => import('./fuzz.campaign.ts'),
  sequences: () => import('./sequences.campaign.ts'),
  soak: () => import('./soak.campaign.ts'),
  versions: () => import('./versions.campaign.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(campaigns, name) ? campaigns[name] : undefined
if (load === undefined) {
  await listCampaigns()
  process.exit(name === '' ? 0 : 1)
}

const course = new Course((line) => process.stderr.write(`${line}\n`))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void course.end().then(() => process.exit(130)))
}
try {
  const { campaign } = await load()
  const startedAt = Date.now()
  const outcome = await campaign.run(readOptions(campaign.options, args), course)
  for (const failure of outcome.failures.slice(0, 50)) process.stderr.write(`not as promised: ${failure}\n`)
  const figures = {
    ...outcome.figures,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    node: process.version,
  }
  console.log(summaryLine(name, { ...outcome, figures }))
  process.exitCode = outcome.failures.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await course.end()
}

async function listCampaigns(): Promise<void> {
  console.log('npm run campaign -- NAME [--option value]')
  for (const [known, loadOne] of Object.entries(campaigns)) {
    const { campaign } = await loadOne()
    const options = Object.entries(campaign.options).map(([option, value]) => `--${option} ${value}`)
    console.log(`  ${known.padEnd(12)} ${campaign.summary} (${options.join(' ')})`)
  }
}
