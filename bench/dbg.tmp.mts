import { benchmarks, end } from '/work/wt/imports/bench/imports.bench.ts'
const t=Date.now()
try { console.log('check', await benchmarks[0].measure()); console.log('commit', await benchmarks[1].measure()); console.log('bare', await benchmarks[1].peer.measure()) } catch (e) { console.log('ERR', e) }
try { console.log('check k', await benchmarks[2].measure()); console.log('commit k', await benchmarks[3].measure());console.log('bare', await benchmarks[3].peer.measure()) } catch (e) { console.log('ERR', e) }
console.log('total', Date.now()-t)
await end()
