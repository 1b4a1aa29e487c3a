import { photosTexts as texts } from '#texts/appointments/photos';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { possessive } from '@portal/domain/pets/possessive';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { AppointmentFacts } from '../card/appointment-facts.tsx';
import { AppointmentPhotos } from './appointment-photos.tsx';

export const PhotosPage = () => (
  <AppointmentFrame title={texts.pageTitleUnknown}>
    {(appointment) => (
      <>
        <PageTitle title={texts.pageTitle(possessive(appointment.petName))} />
        <AppointmentFacts appointment={appointment} />
        {appointment.note !== null && <p>{texts.yourNote(appointment.note)}</p>}
        <AppointmentPhotos appointment={appointment} />
        <div>
          <Button variant="outlined" to="/appointments">
            {texts.back}
          </Button>
        </div>
      </>
    )}
  </AppointmentFrame>
);
