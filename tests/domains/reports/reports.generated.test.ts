import { testIsolation } from '#tests/support/suites/isolation.ts'
import { testPermissions } from '#tests/support/suites/permissions.ts'
import { testReach } from '#tests/support/suites/reach.ts'

testIsolation('reports')
testPermissions('reports')
testReach('reports')
