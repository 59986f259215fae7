import { parseArgs } from 'node:util'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { runCases } from '../bench/run.ts'
import { toTheEnd } from './until-stopped.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    profile: { type: 'string' },
    growth: { type: 'boolean', default: false },
    schools: { type: 'string' },
    learning: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    notifications: { type: 'boolean', default: false },
    exams: { type: 'boolean', default: false },
    commerce: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
  // `npm run bench -- --quick` also passes the dashes on when it is started by the bootstrap.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
})

await toTheEnd(async () => {
  if (process.platform !== 'linux') throw new OperatorError('The bench reads /proc: run it on Linux')
  const { quick, profile, growth, learning, search } = values
  const only = values.only?.split(',')
  if (profile !== undefined) await (await import('../bench/profile.ts')).profileCase(profile, quick)
  else if (growth)
    await (await import('../bench/growth.ts')).measureGrowth({ quick, only, schools: Number(values.schools ?? 1000) })
  else if (learning) await (await import('../bench/learning.ts')).measureLearning({ quick, only })
  else if (search) await (await import('../bench/search.ts')).measureSearch({ quick })
  else if (values.notifications) await (await import('../bench/notifications.ts')).measureNotifications({ quick })
  else if (values.exams) await (await import('../bench/exams.ts')).measureExams({ quick })
  else if (values.commerce) await (await import('../bench/orders.ts')).measureOrders({ quick })
  else if (values.soak)
    await (await import('../bench/soak.ts')).soak({ quick, ...(values.minutes && { minutes: Number(values.minutes) }) })
  else await runCases({ quick, only })
})
