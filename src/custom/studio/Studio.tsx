import Alert from '@mui/material/Alert';
import { Navigate, Route, Routes } from 'react-router-dom';
import { STUDIO_FEATURE } from '../../api/studio/feature';
import { useApi } from '../../ui/apiContext';
import { lazyComponent } from '../../ui/lazyComponent';
import { LoadingScreen } from '../../ui/LoadingScreen';
import { mayOpenStudio } from '../../ui/mayOpenStudio';
import * as words from '../../words/en/studio';
import * as attentionWords from '../../words/en/studio/attention';
import { t, translateAny } from '../../words/translator';
import { DraftScreen } from './edit/DraftScreen';
import { later } from './fetchLater';
import { ResourceScreen } from './list/ResourceScreen';
import { NewDraft } from './new/NewDraft';
import { StudioPage } from './StudioPage';
import { LIST_PATH } from './studioPaths';

const AsideScreen = lazyComponent(async () => (await later()).AsideScreen, LoadingScreen);
const AttentionScreen = lazyComponent(async () => (await later()).AttentionScreen, LoadingScreen);
const VersionScreen = lazyComponent(async () => (await later()).VersionScreen, LoadingScreen);
const OfferScreen = lazyComponent(async () => (await later()).OfferScreen, LoadingScreen);
const RunScreen = lazyComponent(async () => (await later()).RunScreen, LoadingScreen);
// Exported from here, because a second import of `./later` would make the chunks of every screen larger.
export const RetiredScreen = lazyComponent(async () => (await later()).RetiredScreen, LoadingScreen);

interface InsteadProps {
  readonly severity: 'info' | 'warning';
  readonly text: string;
}

/** Why the studio is not available, with a way back. */
function Instead({ severity, text }: InsteadProps) {
  return (
    <StudioPage title={t(words.title)} back={{ to: '/', label: t(attentionWords.toDashboard) }}>
      <Alert severity={severity}>{translateAny(text)}</Alert>
    </StudioPage>
  );
}

/** /studio/…: the resources that the account declared, which it defines and changes in the running product. */
export function Studio() {
  const api = useApi();
  if (!api.has({ feature: STUDIO_FEATURE })) return <Instead severity="info" text={words.notOffered} />;
  const refusal = <Instead severity="warning" text={words.notAllowed} />;
  if (!mayOpenStudio(api))
    return (
      <Routes>
        <Route path="attention/:name" element={<AttentionScreen />} />
        <Route path="*" element={refusal} />
      </Routes>
    );
  return (
    <Routes>
      <Route path="attention/:name" element={<AttentionScreen />} />
      <Route path="list" element={<ResourceScreen />} />
      <Route path="new" element={api.may('studio/draft') ? <NewDraft /> : refusal} />
      <Route path="edit/:id" element={<DraftScreen />} />
      <Route path="aside/:name" element={<AsideScreen />} />
      <Route path="history/:name" element={<VersionScreen />} />
      <Route path="offer/:name" element={<OfferScreen />} />
      <Route path="run/:id" element={<RunScreen />} />
      <Route path="*" element={<Navigate to={LIST_PATH} replace />} />
    </Routes>
  );
}
