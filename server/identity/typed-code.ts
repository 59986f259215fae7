import type { Outside } from '#server/core/http/serve.ts'
import { refuse } from '#shared/core/errors.ts'
import type { CodePurpose } from '#shared/identity/recovery.schema.ts'
import { isCodeOf, lockCode, spendTry } from './codes.ts'
import type { Account } from './people.ts'
import { countWrong } from './wrong-codes.ts'

type Typed = { account: Account; purpose: CodePurpose; browser: string; code: string }

/** Whether somebody who is signed in typed the code that was emailed. It is spent by what it is for. */
export async function needTyped(outside: Outside, { account, purpose, browser, code }: Typed): Promise<void> {
  const attempt = () =>
    outside.inSchool(async (ctx) => {
      const row = await lockCode(ctx, browser, purpose)
      if (!row) return 'used up'
      if (isCodeOf(row, browser, code)) return 'right'
      await spendTry(ctx, row)
      return 'wrong'
    })
  const result = await countWrong(outside, { account, purpose }, attempt, (result) => result === 'wrong')
  if (result === 'used up') refuse('identity.code_expired')
  if (result === 'wrong') refuse('identity.wrong_code', { code: 'identity.wrong_code' })
}
