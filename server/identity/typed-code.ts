import type { Ctx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { refuse } from '#shared/core/errors.ts'
import type { CodePurpose } from '#shared/identity/recovery.schema.ts'
import { type AccountCode, tryCode } from './codes.ts'
import type { Account } from './people.ts'
import { countWrong } from './wrong-codes.ts'

type Typed = { account: Account; purpose: CodePurpose; browser: string; code: string }

/** Whether somebody typed the code that was emailed to this account. It is spent here, or by what it is for. */
export async function needTyped(
  outside: Outside,
  { account, purpose, browser, code }: Typed,
  onRight?: (ctx: Ctx, row: AccountCode) => Promise<void>,
): Promise<void> {
  const attempt = () =>
    outside.inSchool(async (ctx) => {
      const tried = await tryCode(ctx, { accessToken: browser, purpose, code, userId: account.id })
      if (tried.result !== 'right') return tried.result
      await onRight?.(ctx, tried.row)
      return 'right'
    })
  const result = await countWrong(outside, { account, purpose }, attempt, (result) => result === 'wrong')
  if (result === 'used up') refuse('identity.code_expired')
  if (result === 'wrong') refuse('identity.wrong_code', { code: 'identity.wrong_code' })
}
