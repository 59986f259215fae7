import { testIsolation } from '#tests/support/suites/isolation.ts'
import { testPermissions } from '#tests/support/suites/permissions.ts'

testIsolation('tenancy')
testPermissions('tenancy')
