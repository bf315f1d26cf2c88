import { useState } from 'react'
import { problemText, useProfile } from '@/api'
import { saveAsFile } from '@/ui/saveAsFile'
import { toast } from '@/ui/toast'
import { AccountView } from './AccountView'
import { DeleteSheet } from './DeleteSheet'
import { useAccountData } from './data'
import { PasswordForm } from './PasswordForm'
import { SessionsView } from './SessionsView'
import { texts } from './texts'
import { useAccountEnd } from './useAccountEnd'
import { usePasswordChange } from './usePasswordChange'
import { useSessions } from './useSessions'

const FILE = 'nutriplan.json'

/** What one does with the account itself: its password, its devices, its data, its end. */
export default function AccountScreen() {
  const { profile } = useProfile()
  const email = profile?.email ?? ''
  const { exportAll } = useAccountData()
  const [exporting, setExporting] = useState(false)
  const password = usePasswordChange()
  const { sessions, failed, loading, retry, ending, ...sessionEnds } = useSessions()
  const end = useAccountEnd(sessions?.find(({ current }) => current))

  async function takeAway() {
    setExporting(true)
    try {
      saveAsFile(FILE, await exportAll())
      toast.success(texts.exported, { about: FILE })
    } catch (error) {
      toast.error(texts.notExported(problemText(error)), { about: FILE })
    } finally {
      setExporting(false)
    }
  }

  return (
    <>
      <AccountView
        email={email}
        password={<PasswordForm email={email} form={password.form} onSubmit={password.submit} />}
        sessions={
          <SessionsView
            sessions={sessions}
            failed={failed}
            loading={loading}
            ending={ending}
            onRetry={retry}
            onEnd={sessionEnds.end}
            onEndOthers={sessionEnds.endOthers}
          />
        }
        exporting={exporting}
        onExport={takeAway}
        onDelete={end.ask}
      />
      <DeleteSheet
        open={end.isAsked}
        email={email}
        proof={end.proof}
        provider={end.provider}
        form={end.form}
        onSubmit={end.submit}
        onSignInAgain={end.signInAgain}
        onClose={end.cancel}
      />
    </>
  )
}
