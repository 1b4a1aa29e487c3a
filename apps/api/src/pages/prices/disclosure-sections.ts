import { html, type Markup } from '@portal/emails/layout/markup';
import type { Disclosures } from '@portal/domain/prices/price-list';
import type { PriceTemplate } from '@portal/domain/prices/price-template';
import { callLink } from '../plain-page.ts';
import { section } from './price-section.ts';
import { showPounds } from './show-price.ts';

type Frame = { readonly template: PriceTemplate; readonly complainPath: string };

type Disclosure<Section extends keyof Disclosures> = NonNullable<Disclosures[Section]>;

const ownershipOf = ({ legalOwner, groupName, practicesInGroup, otherBusinesses }: Disclosure<'ownership'>): Markup =>
  html`<p>${legalOwner} owns this practice.</p>
    ${
      groupName === null
        ? html`<p>It is independent and belongs to no group.</p>`
        : html`<p>
            It is part of ${groupName}${practicesInGroup === null ? '' : `, which has ${practicesInGroup} practices`}.
          </p>`
    }
    ${
      otherBusinesses.length === 0
        ? null
        : html`<p>The same owner also runs:</p>
            <ul>
              ${otherBusinesses.map(({ kind, name }) => html`<li>${kind}: ${name}</li>`)}
            </ul>`
    }`;

const outOfHoursOf = ({ provider, address, phone }: Disclosure<'outOfHours'>): Markup =>
  html`<p>${provider} sees our patients out of hours, at ${address}. Call ${callLink(phone)}.</p>`;

const healthPlanOf = (plan: Disclosures['healthPlan']): Markup => {
  if (!plan) return html`<p>We have no pet health plan.</p>`;
  return html`<p>
      ${plan.name} costs ${showPounds(plan.pencePerMonth)} a month, ${showPounds(plan.pencePerMonth * 12)} a year.
    </p>
    <ul>
      ${plan.contains.map((part) => html`<li>${part}</li>`)}
    </ul>`;
};

const prescriptions = html`<p>
  You can ask for a written prescription and buy the medicine elsewhere, such as from an online pharmacy. It may cost
  less, even with the prescription fee above. Ask the vet who sees your pet.
</p>`;

const complaintsOf = (
  { contact, email, phone, answerWithinDays }: Disclosure<'complaints'>,
  { template: { ombudsman }, complainPath }: Frame,
): Markup =>
  html`<p class="screen"><a href="${complainPath}">Send us a complaint</a></p>
    <p>
      Or contact ${contact} on ${callLink(phone)} or
      <a href="mailto:${email}">${email}</a>. You’ll have an answer within ${answerWithinDays} working days.
    </p>
    <p>
      If we can’t agree, the <a href="${ombudsman.url}">${ombudsman.name}</a> can help. It’s free and independent.
    </p>`;

/** A section that the practice has not filled in is left out; `ops prices check` names it. */
export const disclosureSections = (list: Disclosures, frame: Frame): Markup[] => {
  const { cremation, healthPlan, outOfHours, ownership, complaints } = list;
  return [
    section({ title: 'Your right to a written prescription', id: 'prescriptions', body: prescriptions }),
    cremation !== undefined && section({ title: 'Cremation', id: 'cremation', body: html`<p>${cremation}</p>` }),
    healthPlan !== undefined &&
      section({ title: 'Pet health plan', id: 'health-plan', body: healthPlanOf(healthPlan) }),
    outOfHours && section({ title: 'When we are closed', id: 'closed', body: outOfHoursOf(outOfHours) }),
    ownership && section({ title: 'Who owns this practice', id: 'owner', body: ownershipOf(ownership) }),
    complaints &&
      section({ title: 'If you’re not happy with us', id: 'complaints', body: complaintsOf(complaints, frame) }),
  ].filter((part) => typeof part === 'object');
};
