import { useEffect } from 'react';
import { isMissingPart } from '../platform/missing-part.ts';
import { reloadOnce } from '../platform/reload-once.ts';
import { reportRenderError } from '../platform/telemetry/report-render-error.ts';
import { OopsScreen } from '../ui/oops-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';

/**
 * A page that could not be drawn. Where its file is gone because of an update, the page is fetched anew by itself, once;
 * everything else is reported, and starting again is one tap away (spec §4).
 */
export const PageFailed = ({ error }: { readonly error: unknown }) => {
  const isReloading = isMissingPart(error) && reloadOnce();
  useEffect(() => {
    if (!isReloading) reportRenderError(error);
  }, [error, isReloading]);
  return isReloading ? <Spinner /> : <OopsScreen />;
};
