import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { professions } from '@zelo/domain/account/business/professions.ts';
import { useUser } from '#features/account/account-queries.ts';
import { professionOptions } from '#features/account/business/profession-options.ts';
import { DETAIL_LEVELS, voiceTonesOf } from './assistant-options.ts';
import { ChoiceField } from './choice-field.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { PATHS } from '#lib/paths.ts';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

const MAX_TEXT_LENGTH = 2000;

type PersonalityCardProps = Pick<SettingsDraft, 'settings' | 'change'> & { stored: AssistantSettings };

export function PersonalityCard({ settings, stored, change }: PersonalityCardProps) {
  const { firstName, lastName, professional } = useUser();
  const { assistantName } = professional;
  const name = professional.businessName.trim() || `${firstName} ${lastName}`.trim();
  return (
    <Card aria-labelledby="personality">
      <CardHeader id="personality" title="Personalidade" hint="Como ela fala com os seus clientes" />
      <div className="flex flex-col gap-5 px-4 py-4 sm:px-5">
        <Field label="Profissão">
          {(control) => (
            <Select
              {...control}
              options={professionOptions}
              value={settings.profession}
              onChange={({ target }) => {
                const profession = professions.find((known) => known === target.value);
                if (profession) change({ profession });
              }}
            />
          )}
        </Field>
        <FormDraft
          name="assistant"
          title="Personalidade da assistente"
          url={`${PATHS.assistant}?secao=respostas`}
          values={{ aiPersonality: settings.aiPersonality }}
          untouched={{ aiPersonality: stored.aiPersonality }}
          onRestore={change}
          keepsOnClose
        />
        <Field label="Personalidade" hint={`${settings.aiPersonality.length}/${MAX_TEXT_LENGTH}`}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_TEXT_LENGTH}
              value={settings.aiPersonality}
              placeholder="Por exemplo: atenciosa, chama o cliente pelo nome e nunca insiste."
              onChange={({ target }) => change({ aiPersonality: target.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="Tom de voz"
          options={voiceTonesOf({ name, assistantName })}
          value={settings.voiceTone}
          quotes
          className="sm:grid-cols-2"
          onChange={(voiceTone) => change({ voiceTone })}
        />
        <ChoiceField
          label="Nível de detalhe"
          options={DETAIL_LEVELS}
          value={settings.detailLevel}
          className="sm:grid-cols-3"
          onChange={(detailLevel) => change({ detailLevel })}
        />
      </div>
    </Card>
  );
}
