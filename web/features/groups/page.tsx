import type { ComponentType } from 'preact';
import { MAX_GROUP_NAME, MAX_MEMBERS } from '../../../src/features/groups/limits.ts';
import { groups as t } from '../../messages/messages.ts';
import { Away } from '../../shared/away.tsx';
import { formatExact } from '../../shared/clock.ts';
import { Action, Button, Choice, Problem, Question, Status, submitting } from '../../shared/controls.tsx';
import { NameInput } from '../../shared/name-input.tsx';
import { nameInText } from '../../shared/player-name.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import type { ReportFormProps } from '../../shared/report-form.ts';
import { Notice } from '../../shared/shell.tsx';
import dailyPath from '../daily/day-path.ts';
import type { GroupController } from './controller.ts';
import { MAX_GROUPS } from './my-groups.ts';
import { type MemberRow, PERIODS, rowsOf } from './standings.ts';

type Props = { ctl: GroupController };

/** The features' forms for reporting a group. */
const REPORT_FORMS = import.meta.glob<ComponentType<ReportFormProps>>('../*/report-form.tsx', {
  eager: true,
  import: 'default',
});

export function GroupPage({ ctl }: Props) {
  const { phase, group, mine, problem } = ctl.ui;
  if (phase === 'unknown')
    return (
      <>
        <Notice title={t.unknown} text={t.unknownWhy} action={t.another} path="group" />
        {mine && <Action text={t.forget} onClick={ctl.forget} />}
      </>
    );
  if (phase === 'away') return <Away />;
  if (phase === 'new') return <NewGroup ctl={ctl} />;
  if (!group) return <Problem text={problem} />;
  const played = group.members.filter((member) => member.played).length;
  return (
    <div class="group shown">
      <div class="group-title">
        <h1>
          <span class="eyebrow">{t.eyebrow}</span> <bdi>{group.name}</bdi>
        </h1>
        <p role="status">{t.played(played, group.members.length)}</p>
      </div>
      {!mine?.member && <Join ctl={ctl} />}
      <Table ctl={ctl} />
      <Invitation ctl={ctl} />
      <Leaving ctl={ctl} />
      <Problem text={problem} />
    </div>
  );
}

function NewGroup({ ctl }: Props) {
  const { all, title, titleError, isSending, problem } = ctl.ui;
  return (
    <div class="group">
      <div class="group-title">
        <h1>{t.newTitle}</h1>
        <p>{t.newText}</p>
      </div>
      {all.length > 0 && (
        <section class="card" aria-labelledby="mine-title">
          <h2 id="mine-title">{t.mine}</h2>
          <ul class="my-groups">
            {all.map(({ id, name }) => (
              <li key={id}>
                <a href={`group/${id}`}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {all.length < MAX_GROUPS ? (
        <form class="card group-form" noValidate onSubmit={submitting(() => ctl.make())}>
          <label for="title">{t.title}</label>
          <input
            id="title"
            value={title}
            maxLength={MAX_GROUP_NAME}
            placeholder={t.titleExample}
            autocomplete="off"
            aria-invalid={titleError !== ''}
            aria-describedby="title-error"
            onInput={(event) => ctl.typeTitle(event.currentTarget.value)}
          />
          <Problem id="title-error" text={titleError} isSmall />
          <PlayerName ctl={ctl} />
          <Button text={t.make} class="button wide" isOff={isSending} />
          <Problem text={problem} />
        </form>
      ) : (
        <p class="soft">{t.full(MAX_GROUPS)}</p>
      )}
    </div>
  );
}

function Join({ ctl }: Props) {
  const { group, all, mine, isSending } = ctl.ui;
  if (!group) return null;
  if (group.members.length >= MAX_MEMBERS) return <p class="card">{t.groupFull(MAX_MEMBERS)}</p>;
  if (all.length >= MAX_GROUPS && !mine) return <p class="card">{t.full(MAX_GROUPS)}</p>;
  return (
    <form class="card group-form" noValidate onSubmit={submitting(() => ctl.join())}>
      <h2>{t.join}</h2>
      <p class="soft">{t.joinText}</p>
      <PlayerName ctl={ctl} />
      <Button text={t.joinButton} class="button wide" isOff={isSending} />
    </form>
  );
}

function PlayerName({ ctl, takesFocus = false }: Props & { takesFocus?: boolean }) {
  const { name, nameError } = ctl.ui;
  return (
    <>
      <label for="name">{t.name}</label>
      <NameInput
        id="name"
        value={name}
        autocomplete="nickname"
        aria-invalid={nameError !== ''}
        aria-describedby="name-error"
        onType={ctl.typeName}
        takesFocus={takesFocus}
      />
      <Problem id="name-error" text={nameError} isSmall />
    </>
  );
}

function Table({ ctl }: Props) {
  const { group, period, mine, asked } = ctl.ui;
  if (!group) return null;
  const close = () => ctl.ask(undefined);
  const rows = rowsOf(group.members, period);
  const isMissing = group.members.some(({ id, played }) => id === mine?.member?.id && !played);
  return (
    <section class="card standings" aria-label={t.lists[period]}>
      <fieldset class="periods">
        <legend class="hidden">{t.period}</legend>
        {PERIODS.map((one) => (
          <Choice key={one} name="period" isChosen={one === period} onChoose={() => ctl.show(one)}>
            {t.periods[one]}
          </Choice>
        ))}
      </fieldset>
      {rows.length === 0 && <p class="soft">{t.nobody}</p>}
      <ul aria-label={t.lists[period]}>
        {rows.map((row) => (
          <Standing key={row.id} ctl={ctl} row={row} />
        ))}
      </ul>
      {typeof asked === 'object' && (
        <Question
          text={t.removeSure(nameInText(asked.name))}
          yes={t.remove}
          no={t.cancel}
          onYes={() => ctl.remove(asked.id)}
          onNo={close}
        />
      )}
      {isMissing && (
        <a class="button wide" href={dailyPath('', ctl.wordsIn())}>
          {t.play}
        </a>
      )}
      <p class="soft small">
        {t.rule} {period !== 'today' && t.daysFirst}
      </p>
      <p class="soft small">{t.trust}</p>
    </section>
  );
}

function Standing({ ctl, row }: Props & { row: MemberRow }) {
  const { mine, isManaging } = ctl.ui;
  const isMine = row.id === mine?.member?.id;
  return (
    <li class={isMine ? 'mine' : ''}>
      <span class={row.place === 1 ? 'place first' : 'place'}>{row.place}</span>
      <span class="who">
        <bdi>{row.name}</bdi>
        {isMine && <span class="tag">{t.you}</span>}
      </span>
      {row.days !== undefined && row.days > 0 && <span class="soft small">{t.days(row.days)}</span>}
      <span class={row.seconds === null ? 'soft' : 'time'}>
        {row.seconds === null ? t.notYet : formatExact(row.seconds)}
      </span>
      {isManaging && !isMine && (
        <Action text={t.remove} label={t.removeOne(nameInText(row.name))} onClick={() => ctl.ask(row)} />
      )}
    </li>
  );
}

function Invitation({ ctl }: Props) {
  const link = ctl.link();
  return (
    <section class="card group-link" aria-labelledby="link-title">
      <h2 id="link-title">{t.invite}</h2>
      <p class="soft">{t.inviteText}</p>
      <QrCode address={link} label={t.code} />
      <a href={link}>{link.replace(/^https?:\/\//, '')}</a>
      <Button text={t.share} onClick={ctl.share} />
      <Status>{ctl.ui.isCopied && t.copied}</Status>
    </section>
  );
}

function Rename({ ctl }: Props) {
  return (
    <form class="card group-form" noValidate onSubmit={submitting(() => ctl.rename())}>
      <PlayerName ctl={ctl} takesFocus />
      <div class="rename-actions">
        <Button text={t.save} isOff={ctl.ui.isSending} />
        <Action text={t.cancel} onClick={() => ctl.ask(undefined)} />
      </div>
    </form>
  );
}

function Leaving({ ctl }: Props) {
  const { mine, asked, isManaging, isReported, group } = ctl.ui;
  const close = () => ctl.ask(undefined);
  return (
    <div class="group-end">
      {asked === 'rename' && <Rename ctl={ctl} />}
      {asked === 'leave' && (
        <Question text={t.leaveSure} yes={t.leave} no={t.cancel} onYes={ctl.leave} onNo={close} />
      )}
      {asked === 'delete' && (
        <Question
          text={t.deleteSure(group?.name ?? '')}
          yes={t.delete}
          no={t.cancel}
          onYes={ctl.deleteGroup}
          onNo={close}
        />
      )}
      {mine?.member && asked !== 'rename' && <Action text={t.rename} onClick={() => ctl.ask('rename')} />}
      {mine?.member && asked !== 'leave' && <Action text={t.leave} onClick={() => ctl.ask('leave')} />}
      {mine?.secret && (
        <Action text={isManaging ? t.done : t.manage} onClick={() => ctl.manage(!isManaging)} />
      )}
      {mine && !mine.member && !mine.secret && <Action text={t.forget} onClick={ctl.forget} />}
      {mine?.secret && asked !== 'delete' && <Action text={t.delete} onClick={() => ctl.ask('delete')} />}
      <a href="group">{t.another}</a>
      {Object.entries(REPORT_FORMS).map(([file, Form]) => (
        <Form key={file} title={t.report} isSent={isReported} send={ctl.report} />
      ))}
    </div>
  );
}
