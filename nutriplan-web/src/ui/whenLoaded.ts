import { toast } from '@/ui/toast'

/** Goes on once code has come; without a connection that is said, and nothing opens. */
export function whenLoaded(
  code: Promise<unknown>,
  goOn: () => void,
  { failed, about }: { failed: string; about: string },
): void {
  code.then(() => toast.done(about)).then(goOn, () => toast.error(failed, { about }))
}
