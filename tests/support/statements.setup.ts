import { afterEach } from 'vitest'
import { needDistributable } from './checked-statements.ts'
import { takeProductStatements } from './product-doors.ts'

// Every test fails in which a job, or anything else of the product, sends what a distributed database would refuse.
afterEach(() => needDistributable(takeProductStatements()))
